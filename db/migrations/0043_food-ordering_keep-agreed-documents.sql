-- What somebody agreed to stays to be read, also when its court, or restaurant, names another document.
alter table food_ordering.documents add column agreed boolean not null default false;
update food_ordering.documents d set agreed = true where exists (select from food_ordering.courts c where c.tc_pdf_url = d.path);
