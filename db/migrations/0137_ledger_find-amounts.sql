-- Journals of an amount, the newest first: a search by amount reads as many as it shows.
create index journals_of_amount on ledger.journals (amount, created desc, uuid desc);
