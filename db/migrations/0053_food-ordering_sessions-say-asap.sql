-- A visit says whether the restaurant that it began at proposes "as soon as possible"; where it began at none, that is what is proposed.
alter table food_ordering.sessions add column default_asap boolean not null default true;
