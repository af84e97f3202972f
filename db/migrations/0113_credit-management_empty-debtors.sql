-- Rolls: the version before empties nobody, and does not name the column.

-- Debtors whose bills the tax law no longer asks for: nothing says any more who they were. Their bills and money stay, by number.
alter table credit_management.debtors add column emptied_at timestamptz;
create index debtors_to_empty on credit_management.debtors (created) where emptied_at is null;
alter table credit_management.debtors add constraint debtors_emptied_say_nothing check (emptied_at is null or
  (name || contact_name || address || zip || city || email || phone_code || phone || chamber || vat = '' and ibans = '{}' and user_uuid is null));

create function credit_management.is_emptied(debtor uuid) returns boolean language sql stable as $$
  select emptied_at is not null from credit_management.debtors where uuid = debtor
$$;

-- Append-only, except that what says who somebody was goes with them. The first argument names whose the row is: the column of the debtor, or of
-- a bill or mark of theirs; the others are the columns that are emptied.
create function credit_management.refuse_unless_emptied() returns trigger language plpgsql as $$
declare
  emptied constant text[] := tg_argv[1:];
  whose constant uuid := case tg_argv[0]
    when 'debtor' then (to_jsonb(old) ->> 'debtor_uuid')::uuid
    when 'bill' then (select b.debtor_uuid from credit_management.bills b where b.uuid = (to_jsonb(old) ->> 'bill_uuid')::uuid)
    else (select b.debtor_uuid from credit_management.marks m join credit_management.bills b on b.uuid = m.bill_uuid
           where m.uuid = (to_jsonb(old) ->> 'mark_uuid')::uuid) end;
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - emptied = to_jsonb(old) - emptied and credit_management.is_emptied(whose)
     and not exists (select from jsonb_each_text(to_jsonb(new)) as field where field.key = any(emptied) and coalesce(field.value, '') <> '') then
    return new;
  end if;
  raise exception '% is append-only', tg_table_schema || '.' || tg_table_name
    using errcode = 'restrict_violation', constraint = tg_table_name || '_append_only';
end $$;

create or replace trigger letters_append_only before update or delete on credit_management.letters
  for each row execute function credit_management.refuse_unless_emptied('debtor', 'body', 'paper');
create or replace trigger payments_append_only before update or delete on credit_management.payments
  for each row execute function credit_management.refuse_unless_emptied('debtor', 'note');
create or replace trigger marks_append_only before update or delete on credit_management.marks
  for each row execute function credit_management.refuse_unless_emptied('bill', 'reason');
create or replace trigger mark_ends_append_only before update or delete on credit_management.mark_ends
  for each row execute function credit_management.refuse_unless_emptied('mark', 'reason');

-- A note may say who somebody was.
create or replace function credit_management.keep_bill() returns trigger language plpgsql as $$
begin
  if new.state <> old.state
     and not exists (select from credit_management.transitions t where t.from_state = old.state and t.to_state = new.state) then
    raise exception 'bill % cannot go from % to %', old.uuid, old.state, new.state
      using errcode = 'check_violation', constraint = 'bills_step_is_allowed';
  end if;
  if old.state <> 'draft' and
     ((old.program_uuid, old.debtor_uuid, old.kind, old.number, old.date, old.due_date, old.currency, old.lines, old.vat_sums, old.subtotal,
       old.vat, old.total, old.sender, old.reference, old.sent_at) is distinct from
      (new.program_uuid, new.debtor_uuid, new.kind, new.number, new.date, new.due_date, new.currency, new.lines, new.vat_sums, new.subtotal,
       new.vat, new.total, new.sender, new.reference, new.sent_at)
      or (new.note <> old.note and not (new.note = '' and credit_management.is_emptied(old.debtor_uuid)))) then
    raise exception 'bill % keeps what was sent', old.uuid using errcode = 'restrict_violation', constraint = 'bills_keep_what_was_sent';
  end if;
  return new;
end $$;

-- Of money that came the bank's words go with whoever paid; day, amount and digest stay.
create or replace function credit_management.keep_bank_line() returns trigger language plpgsql as $$
begin
  if (old.uuid, old.program_uuid, old.statement_uuid, old.account, old.day, old.amount, old.currency, old.digest, old.occurrence, old.created)
     is distinct from
     (new.uuid, new.program_uuid, new.statement_uuid, new.account, new.day, new.amount, new.currency, new.digest, new.occurrence, new.created)
     or ((new.name, new.iban, new.text) is distinct from (old.name, old.iban, old.text)
         and not (new.name || new.iban || new.text = '' and exists (
           select from credit_management.bank_matches m where m.line_uuid = old.uuid and credit_management.is_emptied(m.debtor_uuid)))) then
    raise exception 'bank line % keeps what the bank says', old.uuid
      using errcode = 'restrict_violation', constraint = 'bank_lines_keep_what_the_bank_says';
  end if;
  return new;
end $$;
