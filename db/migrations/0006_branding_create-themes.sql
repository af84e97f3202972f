create schema branding;

create table branding.themes (
  program_uuid uuid primary key references programs.programs,
  domain_name text,
  theme_color text not null default '#4d7cfe',
  logo text,
  favicon text,
  seo_title text,
  seo_description text,
  seo_language text not null default 'nl',
  google_analytics_id text,
  published boolean not null default false,
  modified timestamptz not null default now(),
  constraint themes_domain_used_once unique (domain_name),
  constraint themes_color_is_hex check (theme_color ~ '^#[0-9a-f]{6}$')
);

create view branding.v_themes as select program_uuid, domain_name, theme_color, published from branding.themes;
