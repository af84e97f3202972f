-- What an owner says of his brand, beside the colours: pictures, keywords, what the host does not offer, and who may frame it.
alter table branding.themes
  add column app_logo text,
  add column favicon_logo text,
  -- the icon in the sizes that browsers and launchers ask for: addresses by name
  add column favicons jsonb,
  add column seo_keywords text not null default '',
  add column disable_delivery boolean not null default false,
  add column disable_pickup boolean not null default false,
  add column disable_scheduling boolean not null default false,
  add column disable_posts boolean not null default false,
  add column disable_cards boolean not null default false,
  add column frame_ancestors text[] not null default '{}',
  add column published_at timestamptz,
  alter column seo_language set default 'en',
  -- dotted labels of up to 63 lower-case letters, digits and hyphens, no hyphen at an end
  drop constraint themes_domain_is_host_name,
  add constraint themes_domain_is_host_name
    check (length(domain_name) <= 253 and domain_name ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  -- what stands here goes into a header of every page
  add constraint themes_frame_ancestors_are_origins
    check (cardinality(frame_ancestors) <= 20 and array_to_string(frame_ancestors, ' ') ~ '^(https?://[a-z0-9.*-]+(:[0-9]+)?( |$))*$'),
  drop constraint themes_program_uuid_fkey,
  add constraint themes_program_uuid_fkey foreign key (program_uuid) references programs.programs on delete cascade;
update branding.themes set published_at = modified where published;

-- What was saved last, published or not: a draft shows nothing to anybody but its owner.
create table branding.drafts (like branding.themes including defaults including constraints);
alter table branding.drafts
  drop column published,
  drop column published_at,
  add primary key (program_uuid),
  add constraint drafts_program_uuid_fkey foreign key (program_uuid) references programs.programs on delete cascade;
