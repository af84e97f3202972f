-- A statement names each journal by the number that people read.
create or replace view ledger.v_entries as
  select e.journal_uuid, e.position, e.account_uuid, e.main_account, e.currency, e.debit, e.credit, e.created, j.event, j.reference, j.program_uuid,
         j.number as journal_number
    from ledger.entries e join ledger.journals j on j.uuid = e.journal_uuid;
