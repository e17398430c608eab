-- A column of a closed set of words or numbers says which: a slip is refused here, and the generated types know the words.
alter table document add check ("sottoStato" in (
    'draft', 'to_sign', 'send_failed', 'queued', 'by_hand', 'smtp_accepted', 'in_folder', 'accepted', 'accepted_delayed',
    'at_sdi', 'uncertain', 'uncertain_alert', 'overdue', 'pa_delivery_pending', 'rejected', 'refused_pa', 'delivered',
    'made_available', 'delivered_pa', 'accepted_pa', 'terms_expired_pa', 'undeliverable_pa', 'issued_elsewhere',
    'cancelled')),
  add check ("modoBollo" in ('automatico', 'si', 'no'));
alter table signature_preparation add check ("daSottoStato" in (
    'draft', 'to_sign', 'send_failed', 'queued', 'by_hand', 'smtp_accepted', 'in_folder', 'accepted', 'accepted_delayed',
    'at_sdi', 'uncertain', 'uncertain_alert', 'overdue', 'pa_delivery_pending', 'rejected', 'refused_pa', 'delivered',
    'made_available', 'delivered_pa', 'accepted_pa', 'terms_expired_pa', 'undeliverable_pa', 'issued_elsewhere',
    'cancelled'));
-- Acts of ours, what the channel tells, receipts of SdI.
alter table document_event add check (tipo in (
    'CREAZIONE', 'CORREZIONE', 'ELIMINAZIONE', 'RIPRISTINO', 'IMPORTAZIONE', 'PREPARAZIONE', 'ANNULLA_PREPARAZIONE',
    'A_MANO', 'DICHIARATA', 'RITIRO', 'ANNULLAMENTO', 'COPIA', 'INCASSO', 'INCASSO_ANNULLATO',
    'INVIO', 'CARTELLA', 'ATTESA', 'SENZA_ATTESA', 'ACCETTAZIONE', 'NON_ACCETTAZIONE', 'CONSEGNA',
    'MANCATA_CONSEGNA_12H', 'MANCATA_CONSEGNA', 'ALTRO',
    'RC', 'NS', 'MC', 'NE', 'DT', 'AT'));
alter table document_file add check (genere in (
    'fattura', 'fattura-da-firmare', 'pec-inviata', 'pec-ricevuta', 'ricevuta-sdi', 'file-ricevuto'));
alter table document_reference add check (tipo in ('ordine', 'contratto', 'convenzione', 'ricezione', 'fattura'));
alter table transmission add check ("esitoSdI" in ('RC', 'NS', 'MC', 'NE', 'DT', 'AT'));
alter table applied_receipt add check (tipo in ('RC', 'NS', 'MC', 'NE', 'DT', 'AT'));
alter table pec_account add check ("smtpSicurezza" in ('ssl', 'starttls')), add check ("imapSicurezza" in ('ssl', 'starttls'));
alter table mail_request add check (operation in (
    'forgotpassword', 'resendconfirmation', 'signinlink', 'modifymail', 'registration'));
alter table logo add check (type in ('image/png', 'image/jpeg'));
alter table fiscal_profile add check ("reaSocioUnico" in ('SU', 'SM')), add check ("reaStatoLiquidazione" in ('LS', 'LN'));
alter table document_search add check ("statoDocumento" in ('B', 'I', 'E', 'C', 'A'));
alter table document_tally add check ("statoDocumento" in ('B', 'I', 'E', 'C', 'A'));
alter table riepilogo_tally add check ("statoDocumento" in ('B', 'I', 'E', 'C', 'A'));
alter table party_tally add check ("statoDocumento" in ('B', 'I', 'E', 'C', 'A'));
alter table collected_tally add check ("statoDocumento" in ('B', 'I', 'E', 'C', 'A'));
alter table collected_riepilogo_tally add check ("statoDocumento" in ('B', 'I', 'E', 'C', 'A'));
alter table client add check ("idProfiloFiscale" in (1, 2, 3));
alter table fiscal_profile add check ("idProfiloFiscale" in (1, 2));
