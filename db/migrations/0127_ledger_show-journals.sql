-- Rolls: views that the version before does not know.
-- Figures follow the hash chain: every journal has one place in it, and the places have no gaps.
create view ledger.v_journals as
  select uuid, number, created, event, reference, program_uuid, currency, amount from ledger.journals;
create view ledger.v_seals as
  select position, journal_uuid from ledger.seals;
-- What all accounts of a main account come to, from its roll-ups.
create view ledger.v_main_balances as
  select m.number as main_account, c.currency, s.debit, s.credit
    from ledger.main_accounts m cross join (select distinct currency from ledger.accounts) c
   cross join lateral ledger.main_account_sums(m.number, c.currency, 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff') s;
