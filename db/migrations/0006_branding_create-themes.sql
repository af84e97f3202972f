create schema branding;

-- How a program looks on its own domain.
create table branding.themes (
  program_uuid uuid primary key references programs.programs,
  -- the host name of a published theme is that program's food host
  domain_name text,
  theme_color text not null default '#4d7cfe',
  logo text,
  favicon text,
  seo_title text,
  seo_description text,
  seo_language text not null default 'nl',
  google_analytics_id text,
  published boolean not null default false,
  modified timestamptz not null,
  constraint themes_domain_used_once unique (domain_name),
  constraint themes_domain_is_host_name check (domain_name ~ '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$'),
  constraint themes_color_is_hex check (theme_color ~ '^#[0-9a-f]{6}$'),
  constraint themes_language_is_known check (seo_language in ('nl', 'en', 'de', 'ru', 'uk')),
  constraint themes_analytics_id_is_plain check (google_analytics_id ~ '^[A-Z0-9-]{4,40}$')
);

-- Every process keeps the published themes in memory.
create function branding.tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('themes', coalesce(new.program_uuid, old.program_uuid)::text);
  return null;
end $$;
create trigger themes_tell_change after insert or update or delete on branding.themes
  for each row execute function branding.tell_change();

create view branding.v_themes as select program_uuid, domain_name, theme_color, published from branding.themes;
