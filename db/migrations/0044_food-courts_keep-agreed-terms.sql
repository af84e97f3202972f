-- The terms that a restaurant read and agreed to, beside the fee; null where the court had none.
alter table food_courts.invites add column agreed_tc_pdf_url text;
update food_courts.invites i set agreed_tc_pdf_url = c.tc_pdf_url
  from food_ordering.v_courts c where c.program_uuid = i.court_uuid and (i.status = 2 or i.stage = 'processing');
