-- Rolls: a table that the version before does not know.
-- What a program set for itself; one without a row has what the product begins with.
create table credit_management.program_settings (
  program_uuid uuid primary key references programs.programs,
  -- working days after the last bank statement, beyond which reminders wait for the next one
  statement_days smallint not null,
  constraint program_settings_statement_days_in_range check (statement_days between 1 and 30)
);
