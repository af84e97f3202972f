-- How long a payer may take at the provider is said by what is paid, for each attempt. (A default of this moment writes no row anew.)
alter table payments.attempts add column pay_until timestamptz not null default now() + interval '30 minutes';
alter table payments.attempts alter column pay_until drop default;
