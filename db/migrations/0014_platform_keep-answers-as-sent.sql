-- A call that is repeated gets the first answer byte for byte; jsonb would put its members in another order.
alter table platform.idempotent_answers alter column body type text using body::text;
