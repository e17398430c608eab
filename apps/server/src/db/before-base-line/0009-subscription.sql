-- Renewals of a profile's subscription.
create table subscription_order (
  id uuid primary key,
  -- What a person writes in the causale of a transfer.
  numero bigint generated always as identity unique,
  "profileId" uuid not null references profile (id),
  -- Who ordered.
  "userId" uuid not null references app_user (id),
  "createdAt" timestamptz not null,
  descrizione text not null,
  mesi integer not null,
  imponibile numeric(21, 8) not null,
  "aliquotaIva" numeric(21, 8) not null,
  iva numeric(21, 8) not null,
  totale numeric(21, 8) not null,
  metodo text not null check (metodo in ('paypal', 'bonifico', 'gratuito')),
  stato text not null check (stato in ('in_attesa', 'pagato', 'annullato', 'rimborsato')),
  -- Transfers: the day by which it is expected.
  "scadenzaIstruzioni" date,
  -- PayPal's own names of order and payment.
  "paypalOrderId" text unique,
  "paypalCaptureId" text unique,
  -- What the payment bought.
  "periodoDal" timestamptz,
  "periodoAl" timestamptz,
  "pagatoIl" timestamptz,
  -- The invoice, in the profile of whoever runs the installation.
  "idDocumento" uuid references document (id)
);
create index subscription_order_profile on subscription_order ("profileId", numero desc);
-- A second click finds the first one's order.
create unique index subscription_order_waiting on subscription_order ("profileId", metodo) where stato = 'in_attesa';
