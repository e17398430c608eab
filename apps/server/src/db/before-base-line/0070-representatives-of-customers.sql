-- Who represents a customer from abroad for tax in Italy (1.4.4): name and Italian VAT number.
alter table client add column "rappresentanteDenominazione" text, add column "rappresentantePartitaIva" text;
