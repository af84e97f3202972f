-- Rolls: a table and a view that the version before does not know.
-- The class of VAT of a voluntary tip, by country and from a day on: while it is voluntary and goes whole to whoever served, it bears none.
create table vat.tip_classes (
  country text not null,
  valid_from date not null,
  vat_class text not null,
  primary key (country, valid_from)
);
insert into vat.tip_classes values ('NL', '1969-01-01', 'zero');

create view vat.v_tip_classes as select country, valid_from, vat_class from vat.tip_classes;
