-- An attempt has no reference until its provider has answered: until then there is nothing to hold unique.
alter table payments.attempts drop constraint attempts_reference_used_once;
create unique index attempts_reference_used_once on payments.attempts (provider_reference, provider) where provider_reference is not null;
