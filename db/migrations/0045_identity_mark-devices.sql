-- Devices that a person signed in on carry a signed mark. Marks from before this moment count no longer: everybody was signed out, or
-- the password changed. Null: from the beginning of the account.
alter table identity.users add column marks_from timestamptz;
