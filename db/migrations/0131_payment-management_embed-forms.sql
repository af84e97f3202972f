-- Rolls: the version before writes no such list, and keeps it empty.
-- Sites whose pages may hold an order form in a frame, and to which its payer may go back.
alter table payment_management.forms
  add column frame_ancestors text[] not null default '{}',
  -- what stands here goes into a header of the form's page
  add constraint forms_frame_ancestors_are_origins
    check (cardinality(frame_ancestors) <= 20 and array_to_string(frame_ancestors, ' ') ~ '^(https?://[a-z0-9.*-]+(:[0-9]+)?( |$))*$');
