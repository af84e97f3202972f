-- A restaurant, its menu and its program's status as they are now: what a process keeps in memory is that new, or is read again.
-- A program that was stopped takes no order from that moment, though nothing of its restaurant or menu changed.
create view food_ordering.v_revisions as
  select r.program_uuid as uuid, r.revision + coalesce(c.revision, 0) as shop, m.revision as menu, p.status_id
    from food_ordering.restaurants r
    left join food_ordering.courts c on c.program_uuid = r.court_uuid
    join menus.v_menus m on m.program_uuid = r.program_uuid
    join programs.v_programs p on p.uuid = r.program_uuid;
