-- Rolls: columns that the version before leaves empty.

alter table food_courts.invites
  -- why a restaurant declined, as its court reads it; other has words
  add column decline_reason text,
  add column decline_words text,
  -- when the restaurant was told what the provider still wants; null: not yet, or not needed
  add column wanted_told_at timestamptz(3),
  add constraint invites_decline_reason_is_known check (decline_reason in ('fee', 'time', 'other_court', 'other')),
  add constraint invites_decline_reason_fits check (decline_reason is null or status = 3),
  add constraint invites_decline_words_fit check (decline_words is null or (decline_reason = 'other' and length(decline_words) between 1 and 300)),
  add constraint invites_other_has_words check (decline_reason <> 'other' or decline_words is not null);
-- Who joined before this is not told of it now.
update food_courts.invites set wanted_told_at = now() where status = 2;
create index invites_not_connected on food_courts.invites (answered_at) where status = 2 and wanted_told_at is null;
