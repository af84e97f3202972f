-- What a sale that was paid in cash was of, by the name of its kind; the version before sells food in cash alone.
alter table payments.cash_sales add column kind text not null default 'food_order';
