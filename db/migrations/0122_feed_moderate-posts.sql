-- Rolls: the version before decides 'hidden' and 'shown' alone, which stay allowed.
-- The words of a post as they were reported: its writer may change them afterwards.
alter table feed.reports add column post_text jsonb not null default '[]';
-- of the answer
alter table feed.report_senders add column language text;
create index reports_open on feed.reports (post_uuid, created);
drop index feed.reports_post;

-- left: nothing is wrong with it; removed: for good, by those who moderate.
alter table feed.decisions drop constraint decisions_decision_is_known;
alter table feed.decisions add constraint decisions_decision_is_known check (decision in ('hidden', 'shown', 'left', 'removed'));

-- An author objects to a decision, once.
create table feed.objections (
  uuid uuid primary key,
  decision_uuid uuid not null references feed.decisions,
  post_uuid uuid not null,
  words text not null,
  created timestamptz(3) not null,
  constraint objections_once unique (decision_uuid)
);
create index objections_post on feed.objections (post_uuid, created);
create trigger objections_are_kept before update on feed.objections for each row execute function platform.refuse_change();

-- The API's role may not delete reports; it may ask for this, with the moment that it is: those of more than six months go, a hundred at a time.
create function feed.erase_reports(moment timestamptz) returns bigint language sql security definer set search_path = '' as $$
  with old as (select uuid from feed.reports where created < moment - interval '6 months' order by created limit 100),
    senders as (delete from feed.report_senders where report_uuid in (select uuid from old)),
    gone as (delete from feed.reports where uuid in (select uuid from old) returning 1)
  select count(*) from gone
$$;
