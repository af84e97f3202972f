-- Rolls: the version before reads the same rows by the new index.
-- Bills of each state with what is open of them: they are counted and added up without a look at the bills.
create index bills_by_state on credit_management.bills (program_uuid, state, due_date) include (open_principal, open_interest, open_costs)
  where kind = 'bill';
drop index credit_management.bills_open;
-- What was billed in a span of days.
create index bills_by_date on credit_management.bills (program_uuid, date) include (total) where kind = 'bill' and state <> 'draft';
