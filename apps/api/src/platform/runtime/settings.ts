import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fromProject } from './project-root.ts'

export type Portal = 'admin' | 'program-owner' | 'acceptor' | 'cardholder' | 'storefront'

export type LogFormat = 'json' | 'text'

export interface Settings {
  readonly port: number
  readonly host: string
  readonly data_dir: string
  /** The built web app. */
  readonly web_dir: string
  /** Pictures of the demo data. */
  readonly demo_pictures_dir: string
  /** Pictures that ship with the product, also where there is no demo. */
  readonly pictures_dir: string
  readonly production: boolean
  /** Host name -> portal, in lower case, without port. */
  readonly hosts: Readonly<Record<Portal, string>>
  /** The portal of a host that is none of them and no branding's domain. */
  readonly remote_connect: Portal
  /** Scheme and port of links: https in production. */
  readonly public_scheme: 'http' | 'https'
  readonly public_port: number | undefined
  /** Signs access tokens. */
  readonly secret: Buffer
  /** Encrypts provider keys at rest (AES-256-GCM). */
  readonly encryption_key: Buffer
  /** Origins that may embed the food host, beside itself. */
  readonly frame_ancestors: readonly string[]
  readonly sandbox_url: string
  readonly sms_adapter: 'outbox'
  /** The mail server, smtp:// or smtps:// with user and password; undefined keeps mails in the development outbox. */
  readonly smtp_url: string | undefined
  /** Whom mails come from: an address, or a name with an address in angle brackets. */
  readonly mail_from: string
  /** Mails about accounts that one address may ask for in an hour. */
  readonly mails_per_address: number
  /** The countries of sign-up, ISO 3166-1. */
  readonly sign_up_countries: readonly string[]
  /** To whose mobile numbers an SMS is sent, ISO 3166-1. */
  readonly sms_countries: readonly string[]
  /** SMS that one program may send within 24 hours. */
  readonly sms_per_program: number
  readonly pdok_url: string | undefined
  /** The map tiles of owners' maps, an address with {z}, {x} and {y}, and their attribution; undefined draws none. */
  readonly map: { readonly tiles: string; readonly credit: string } | undefined
  /** The mailbox of messages to support. */
  readonly support_mailbox: string
  /** The account from which payouts go, for the file to the bank; undefined: no file can be made. */
  readonly payout_account: { readonly iban: string; readonly name: string } | undefined
  /** The platform's fee on the products of a restaurant that is published from now on, VAT inside; basis points. */
  readonly platform_fee_percent: number
  readonly log_level: string
  /** Lines for a person, or JSON for whatever collects them. */
  readonly log_format: LogFormat
  /** False for load tests and benches, where one address asks for many. */
  readonly rate_limits: boolean
  /** Connections that one address may have open, where no proxy stands in front. */
  readonly connections_per_address: number
  /** The moment at which the clock starts (demonstrations, stories); undefined is the real time. Never in production. */
  readonly clock: Date | undefined
  /** Trust X-Forwarded-For of this many proxies in front; 0 trusts none. */
  readonly trusted_proxies: number
}

const portalWords: Readonly<Record<string, Portal>> = {
  admin: 'admin',
  po: 'program-owner',
  acceptor: 'acceptor',
  ch: 'cardholder',
  food: 'storefront',
}

/** A secret from the environment, else one that is made once and kept in the data folder. */
const secret = (value: string | undefined, dataDir: string, name: string): Buffer => {
  if (value) return Buffer.from(value, 'base64url')
  const file = join(dataDir, 'secrets', name)
  if (!existsSync(file)) {
    // The data folder itself stays open: the embedded database in it may run as another user.
    mkdirSync(dataDir, { recursive: true })
    mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 })
    // Of two first starts at once, one writes and both read the same.
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, randomBytes(32), { mode: 0o600 })
    try {
      linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
  }
  return readFileSync(file)
}

const list = (value: string | undefined): string[] => (value ?? '').split(/[\s,]+/).filter(Boolean)

const clockOf = (text: string | undefined, production: boolean): Date | undefined => {
  if (text === undefined || text === '') return undefined
  const moment = new Date(text)
  if (production || Number.isNaN(moment.getTime()))
    throw new Error('PLEIN_CLOCK is a moment like 2026-11-24T16:40:00Z, and not for production')
  return moment
}

const smtpUrlOf = (text: string | undefined): string | undefined => {
  if (!text) return undefined
  if (!URL.canParse(text) || !/^smtps?:$/.test(new URL(text).protocol))
    throw new Error(
      'SMTP_URL is an address like smtps://mail.example.nl:465, with a user and password where it wants them',
    )
  return text
}

const mailFromOf = (text: string | undefined, host: string): string => {
  const from = text ?? `Plein <no-reply@${host}>`
  if (!/^[^\p{Cc}<>@]*<?[^\s<>@]+@[^\s<>@]+>?$/u.test(from))
    throw new Error('PLEIN_MAIL_FROM is an address like no-reply@example.nl, or Name <no-reply@example.nl>')
  return from
}

const wholeNumber = (name: string, text: string | undefined, otherwise: number): number => {
  const number = Number(text ?? otherwise)
  if (!Number.isInteger(number) || number < 1) throw new Error(`${name} is a whole number above 0`)
  return number
}

/** The European Economic Area, Switzerland and the United Kingdom: where the payment methods work. */
const usualCountries = 'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'

const countriesOf = (name: string, text: string | undefined): readonly string[] => {
  const codes = list(text ?? usualCountries).map((code) => code.toUpperCase())
  if (codes.length === 0 || !codes.every((code) => /^[A-Z]{2}$/.test(code)))
    throw new Error(`${name} is a list of ISO 3166-1 codes like NL BE DE`)
  return codes
}

/** Pictures of 256 px in Web Mercator. The places stand in the path, so that the origin is one that a policy can name. */
const mapOf = (tiles: string | undefined, credit: string | undefined): Settings['map'] => {
  if (!tiles) return undefined
  const isWhole =
    URL.canParse(tiles) && ['{z}', '{x}', '{y}'].every((part) => decodeURI(new URL(tiles).pathname).includes(part))
  if (!isWhole || !/^https?:/.test(tiles) || !credit)
    throw new Error(
      'PLEIN_MAP_TILES is an address like https://tiles.example.nl/{z}/{x}/{y}.png, and PLEIN_MAP_CREDIT says whose maps they are',
    )
  return { tiles, credit }
}

/** Outside of production an example account, so that everything can be tried. */
const payoutAccountOf = (env: NodeJS.ProcessEnv, production: boolean): Settings['payout_account'] => {
  const iban = (env['PLEIN_PAYOUT_IBAN'] ?? (production ? '' : 'NL91 ABNA 0417 1643 00')).replaceAll(' ', '')
  return iban === '' ? undefined : { iban, name: env['PLEIN_PAYOUT_NAME'] ?? 'Plein' }
}

/** Outside of production a usual one, so that everything can be tried. */
const platformFeeOf = (text: string, name: string): number => {
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(text) || Number(text.replace(',', '.')) > 100)
    throw new Error(`${name} is a percentage like 2.5, with two decimals at most`)
  return Math.round(Number(text.replace(',', '.')) * 100)
}

/** A person at a terminal reads short lines; whatever collects logs reads JSON. */
export const getLogFormat = (text: string | undefined, is_terminal: boolean): LogFormat => {
  if (!text) return is_terminal ? 'text' : 'json'
  if (text !== 'json' && text !== 'text') throw new Error('LOG_FORMAT is json or text')
  return text
}

/** Reads the settings from the environment; throws with one clear sentence when a value is not usable. */
export const readSettings = (env: NodeJS.ProcessEnv = process.env): Settings => {
  const port = Number(env['PORT'] ?? 8080)
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`PORT is not a port number: ${env['PORT']}`)
  const remote = portalWords[env['PLEIN_REMOTE_CONNECT'] ?? 'ch']
  if (!remote) throw new Error('PLEIN_REMOTE_CONNECT is one of admin, po, acceptor, ch, food')
  const production = env['NODE_ENV'] === 'production'
  const is_attended = process.stdout.isTTY && !production
  const data_dir = resolve(env['PLEIN_DATA_DIR'] ?? './data')
  const publicPort = env['PLEIN_PUBLIC_PORT']
  const foodHost = (env['PLEIN_FOOD_HOST'] ?? 'food.localhost').toLowerCase()
  return {
    port,
    host: env['HOST'] ?? (production ? '0.0.0.0' : '127.0.0.1'),
    data_dir,
    web_dir: resolve(env['PLEIN_WEB_DIR'] ?? fromProject('apps/web/dist')),
    demo_pictures_dir: fromProject('demo/pictures'),
    pictures_dir: fromProject('apps/api/pictures'),
    production,
    hosts: {
      admin: (env['PLEIN_ADMIN_HOST'] ?? 'admin.localhost').toLowerCase(),
      'program-owner': (env['PLEIN_PO_HOST'] ?? 'po.localhost').toLowerCase(),
      acceptor: (env['PLEIN_ACCEPTOR_HOST'] ?? 'acceptor.localhost').toLowerCase(),
      cardholder: (env['PLEIN_CH_HOST'] ?? 'ch.localhost').toLowerCase(),
      storefront: foodHost,
    },
    remote_connect: remote,
    public_scheme:
      env['PLEIN_PUBLIC_SCHEME'] === 'https' || (production && env['PLEIN_PUBLIC_SCHEME'] !== 'http')
        ? 'https'
        : 'http',
    public_port: publicPort ? Number(publicPort) : production ? undefined : port,
    secret: secret(env['PLEIN_SECRET'], data_dir, 'tokens'),
    encryption_key: secret(env['PLEIN_ENCRYPTION_KEY'], data_dir, 'keys'),
    frame_ancestors: list(env['PLEIN_FRAME_ANCESTORS']),
    sandbox_url: env['PLEIN_SANDBOX_URL'] ?? `http://127.0.0.1:${port + 1}`,
    sms_adapter: 'outbox',
    smtp_url: smtpUrlOf(env['SMTP_URL']),
    mail_from: mailFromOf(env['PLEIN_MAIL_FROM'], foodHost),
    mails_per_address: wholeNumber('PLEIN_MAILS_PER_ADDRESS', env['PLEIN_MAILS_PER_ADDRESS'], production ? 10 : 200),
    sign_up_countries: countriesOf('PLEIN_SIGN_UP_COUNTRIES', env['PLEIN_SIGN_UP_COUNTRIES']),
    sms_countries: countriesOf('PLEIN_SMS_COUNTRIES', env['PLEIN_SMS_COUNTRIES'] ?? env['PLEIN_SIGN_UP_COUNTRIES']),
    sms_per_program: wholeNumber('PLEIN_SMS_PER_PROGRAM', env['PLEIN_SMS_PER_PROGRAM'], 300),
    map: mapOf(env['PLEIN_MAP_TILES'], env['PLEIN_MAP_CREDIT']),
    pdok_url: env['PLEIN_PDOK_URL'] ?? (production ? 'https://api.pdok.nl/bzk/locatieserver/search/v3_1' : undefined),
    // Somebody at a terminal has just been told the addresses: a line for each request would push them out of sight.
    log_level: env['LOG_LEVEL'] ?? (is_attended ? 'warn' : 'info'),
    log_format: getLogFormat(env['LOG_FORMAT'], is_attended),
    payout_account: payoutAccountOf(env, production),
    platform_fee_percent: platformFeeOf(env['PLEIN_PLATFORM_FEE'] ?? (production ? '0' : '2.5'), 'PLEIN_PLATFORM_FEE'),
    support_mailbox: env['PLEIN_SUPPORT_MAILBOX'] ?? 'support@plein.example',
    rate_limits: env['PLEIN_RATE_LIMITS'] !== 'off',
    connections_per_address: wholeNumber('PLEIN_CONNECTIONS_PER_ADDRESS', env['PLEIN_CONNECTIONS_PER_ADDRESS'], 256),
    clock: clockOf(env['PLEIN_CLOCK'], production),
    trusted_proxies: Number(env['PLEIN_TRUSTED_PROXIES'] ?? 0),
  }
}

/** The address of a portal, from the settings and never from a request. */
export const portalUrl = (settings: Settings, portal: Portal, hostName = settings.hosts[portal]): string =>
  `${settings.public_scheme}://${hostName}${settings.public_port ? `:${settings.public_port}` : ''}`
