-- A report about a comment names its post, too, where those who moderate decide; the comment is as it was then.
alter table feed.reports add column comment_uuid uuid;
alter table feed.reports add column comment_text jsonb;
