-- Rates by country, each from its day on, in basis points. They stood with the menus; cards, bills and fees need them as well.
create schema vat;
create table vat.rates (
  country text not null,
  vat_class text not null,
  valid_from date not null,
  percentage integer not null,
  primary key (country, vat_class, valid_from)
);
insert into vat.rates values
  ('NL', 'low', '2019-01-01', 900), ('NL', 'high', '2012-10-01', 2100), ('NL', 'zero', '1969-01-01', 0);

create view vat.v_rates as select country, vat_class, valid_from, percentage from vat.rates;
