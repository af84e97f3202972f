-- Who was asked to work in a program and has not answered: a mailbox, and its person once there is an account.
create view programs.v_invited as
  select program_uuid, acceptor_uuid as user_uuid, email from programs.participations where status_code = 21002;
