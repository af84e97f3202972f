import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fromProject } from './project-root.ts'
import { assertUsable, readVariable, type VariableName } from '../settings/environment.ts'
import { splitList } from '../settings/variable.ts'

export type Portal = 'admin' | 'program-owner' | 'acceptor' | 'cardholder' | 'storefront'

export type LogFormat = 'json' | 'text'

interface Company {
  readonly name: string
  readonly address: string | null
  readonly vat_number: string | null
}

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
  /** Roots of the APIs of payment providers. */
  readonly mollie_url: string
  readonly ccv_url: string
  /** The account at Twilio that sends SMS; undefined keeps them in the development outbox. `root` is its API's address. */
  readonly twilio: TwilioSettings | undefined
  /** The mail server, smtp:// or smtps:// with user and password; undefined keeps mails in the development outbox. */
  readonly smtp_url: string | undefined
  /** Whom mails come from: an address, or a name with an address in angle brackets. */
  readonly mail_from: string
  /** The domain of the addresses that mails bounce to, and the port where they are taken; undefined: mails bounce to their sender. */
  readonly bounce_domain: string | undefined
  readonly bounce_port: number | undefined
  /** The key that mails are signed with, itself, in PEM. */
  readonly dkim: { readonly domain: string; readonly selector: string; readonly key: string } | undefined
  /** The folder of letters that somebody prints; undefined keeps them in the development outbox. */
  readonly letters_dir: string | undefined
  /** Mails about accounts that one address may ask for in an hour. */
  readonly mails_per_address: number
  /** The countries of sign-up, ISO 3166-1. */
  readonly sign_up_countries: readonly string[]
  /** To whose mobile numbers an SMS is sent, ISO 3166-1. */
  readonly sms_countries: readonly string[]
  /** SMS that one program may send within 24 hours. */
  readonly sms_per_program: number
  readonly pdok_url: string | undefined
  /** Webhooks may go to this machine itself, by http. Never in production. */
  readonly local_webhooks: boolean
  /** The pages behind links of posts are read for their title and picture. */
  readonly link_previews: boolean
  /** The map tiles of owners' maps, an address with {z}, {x} and {y}, and their attribution; undefined draws none. */
  readonly map: { readonly tiles: string; readonly credit: string } | undefined
  /** The mailbox of messages to support. */
  readonly support_mailbox: string
  /** The platform as its own invoices name it. */
  readonly company: Company
  /** The account from which payouts go, for the file to the bank; undefined: no file can be made. */
  readonly payout_account: { readonly iban: string; readonly name: string } | undefined
  /** The platform's fee on the products of a restaurant that is published from now on, VAT inside; basis points. */
  readonly platform_fee_percent: number
  /** The platform's fee on a payment of a payment program that is published from now on, VAT inside. */
  readonly payment_fee: { readonly basis_points: number; readonly cents: number }
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

interface TwilioSettings {
  readonly root: string
  readonly account_sid: string
  readonly auth_token: string
  readonly from: string | undefined
  readonly service_sid: string | undefined
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

const assertNoClock = (clock: string | undefined, production: boolean): void => {
  if (clock && production) throw new Error('PLEIN_CLOCK is a moment like 2026-11-24T16:40:00Z, and not for production')
}

const assertNoLocalWebhooks = (local_webhooks: string, production: boolean): void => {
  if (local_webhooks === 'on' && production)
    throw new Error('PLEIN_LOCAL_WEBHOOKS is on or off, and not on in production')
}

const assertCredit = (tiles: string | undefined, credit: string | undefined): void => {
  if (tiles && !credit)
    throw new Error(
      'PLEIN_MAP_TILES is an address like https://tiles.example.nl/{z}/{x}/{y}.png, and PLEIN_MAP_CREDIT says whose maps they are',
    )
}

/** twilio://AccountSid:AuthToken@host?from=+31...&service=MG...; without TLS on this machine alone. */
const readTwilio = (address: string | undefined): TwilioSettings | undefined => {
  if (!address) return undefined
  const { username, password, host, hostname, pathname, search } = new URL(address)
  const scheme = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname) ? 'http' : 'https'
  // In a query a plus would be read as a blank.
  const query = new URLSearchParams(search.replaceAll('+', '%2B'))
  return {
    root: `${scheme}://${host}${pathname.replace(/\/$/, '')}`,
    account_sid: decodeURIComponent(username),
    auth_token: decodeURIComponent(password),
    from: query.get('from') ?? undefined,
    service_sid: query.get('service') ?? undefined,
  }
}

/** Domain, selector and the file of the key belong together. */
const readDkim = (
  domain: string | undefined,
  selector: string | undefined,
  file: string | undefined,
): Settings['dkim'] => {
  if (!domain && !selector && !file) return undefined
  const missing = new Error(
    'PLEIN_DKIM_DOMAIN, PLEIN_DKIM_SELECTOR and PLEIN_DKIM_KEY (a file with a private key in PEM) belong together',
  )
  if (!domain || !selector || !file) throw missing
  const key = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (!key.includes('PRIVATE KEY')) throw missing
  return { domain, selector, key }
}

type MailSettings = Pick<
  Settings,
  'twilio' | 'smtp_url' | 'mail_from' | 'bounce_domain' | 'bounce_port' | 'dkim' | 'letters_dir'
>

/** The ways of mails, SMS and letters, and the one by which mails come back. */
const readMailSettings = (read: (name: VariableName) => string | undefined, storefront: string): MailSettings => {
  const letters_dir = read('PLEIN_LETTERS_DIR')
  const bounce_port = read('PLEIN_BOUNCE_PORT')
  return {
    twilio: readTwilio(read('PLEIN_SMS')),
    smtp_url: read('SMTP_URL') || undefined,
    mail_from: read('PLEIN_MAIL_FROM') ?? `Plein <no-reply@${storefront}>`,
    bounce_domain: read('PLEIN_BOUNCE_DOMAIN')?.toLowerCase() || undefined,
    bounce_port: bounce_port ? Number(bounce_port) : undefined,
    dkim: readDkim(read('PLEIN_DKIM_DOMAIN'), read('PLEIN_DKIM_SELECTOR'), read('PLEIN_DKIM_KEY')),
    letters_dir: letters_dir ? resolve(letters_dir) : undefined,
  }
}

const toCountries = (codes: string): readonly string[] => splitList(codes).map((code) => code.toUpperCase())

/** A person at a terminal reads short lines; whatever collects logs reads JSON. */
export const getLogFormat = (text: string | undefined, is_terminal: boolean): LogFormat => {
  if (!text) return is_terminal ? 'text' : 'json'
  assertUsable('LOG_FORMAT', text)
  return text as LogFormat
}

const toBasisPoints = (percent: string): number => Math.round(Number(percent.replace(',', '.')) * 100)

const toPaymentFee = (percent: string, cents: string): Settings['payment_fee'] => ({
  basis_points: toBasisPoints(percent),
  cents: Number(cents),
})

/** Reads the settings from the environment; throws with one clear sentence when a value is not usable. */
export const readSettings = (env: NodeJS.ProcessEnv = process.env): Settings => {
  const read = (name: VariableName): string | undefined => readVariable(env, name)
  const readText = (name: VariableName): string => read(name) ?? ''
  const production = env['NODE_ENV'] === 'production'
  const is_attended = process.stdout.isTTY && !production
  const port = Number(readText('PORT'))
  const data_dir = resolve(readText('PLEIN_DATA_DIR'))
  const sandbox_url = (read('PLEIN_SANDBOX_URL') ?? `http://127.0.0.1:${port + 1}`).replace(/\/$/, '')
  const publicPort = read('PLEIN_PUBLIC_PORT')
  const scheme = read('PLEIN_PUBLIC_SCHEME')
  const storefront = readText('PLEIN_FOOD_HOST').toLowerCase()
  const clock = read('PLEIN_CLOCK')
  assertNoClock(clock, production)
  const local_webhooks = readText('PLEIN_LOCAL_WEBHOOKS')
  assertNoLocalWebhooks(local_webhooks, production)
  const [tiles, credit] = [read('PLEIN_MAP_TILES'), read('PLEIN_MAP_CREDIT')]
  assertCredit(tiles, credit)
  const iban = readText('PLEIN_PAYOUT_IBAN').replaceAll(' ', '')
  const sign_up_countries = readText('PLEIN_SIGN_UP_COUNTRIES')
  return {
    port,
    host: readText('HOST'),
    data_dir,
    web_dir: resolve(read('PLEIN_WEB_DIR') ?? fromProject('apps/web/dist')),
    demo_pictures_dir: fromProject('demo/pictures'),
    pictures_dir: fromProject('apps/api/pictures'),
    production,
    hosts: {
      admin: readText('PLEIN_ADMIN_HOST').toLowerCase(),
      'program-owner': readText('PLEIN_PO_HOST').toLowerCase(),
      acceptor: readText('PLEIN_ACCEPTOR_HOST').toLowerCase(),
      cardholder: readText('PLEIN_CH_HOST').toLowerCase(),
      storefront,
    },
    remote_connect: portalWords[readText('PLEIN_REMOTE_CONNECT')] ?? 'cardholder',
    public_scheme: scheme === 'https' || (production && scheme !== 'http') ? 'https' : 'http',
    public_port: publicPort ? Number(publicPort) : production ? undefined : port,
    secret: secret(read('PLEIN_SECRET'), data_dir, 'tokens'),
    encryption_key: secret(read('PLEIN_ENCRYPTION_KEY'), data_dir, 'keys'),
    frame_ancestors: splitList(readText('PLEIN_FRAME_ANCESTORS')),
    sandbox_url,
    mollie_url: read('PLEIN_MOLLIE_URL') || `${sandbox_url}/mollie`,
    ccv_url: read('PLEIN_CCV_URL') || `${sandbox_url}/ccv`,
    ...readMailSettings(read, storefront),
    mails_per_address: Number(readText('PLEIN_MAILS_PER_ADDRESS')),
    sign_up_countries: toCountries(sign_up_countries),
    sms_countries: toCountries(read('PLEIN_SMS_COUNTRIES') ?? sign_up_countries),
    sms_per_program: Number(readText('PLEIN_SMS_PER_PROGRAM')),
    map: tiles && credit ? { tiles, credit } : undefined,
    pdok_url: read('PLEIN_PDOK_URL'),
    local_webhooks: local_webhooks === 'on',
    link_previews: readText('PLEIN_LINK_PREVIEWS') === 'on',
    // Somebody at a terminal has just been told the addresses: a line for each request would push them out of sight.
    log_level: read('LOG_LEVEL') ?? (is_attended ? 'warn' : 'info'),
    log_format: getLogFormat(env['LOG_FORMAT'], is_attended),
    company: {
      name: readText('PLEIN_COMPANY'),
      address: read('PLEIN_COMPANY_ADDRESS') || null,
      vat_number: read('PLEIN_COMPANY_VAT') || null,
    },
    payout_account: iban === '' ? undefined : { iban, name: readText('PLEIN_PAYOUT_NAME') },
    platform_fee_percent: toBasisPoints(readText('PLEIN_PLATFORM_FEE')),
    payment_fee: toPaymentFee(readText('PLEIN_PAYMENT_FEE_PERCENT'), readText('PLEIN_PAYMENT_FEE_CENTS')),
    support_mailbox: readText('PLEIN_SUPPORT_MAILBOX'),
    rate_limits: read('PLEIN_RATE_LIMITS') !== 'off',
    connections_per_address: Number(readText('PLEIN_CONNECTIONS_PER_ADDRESS')),
    clock: clock ? new Date(clock) : undefined,
    trusted_proxies: Number(readText('PLEIN_TRUSTED_PROXIES')),
  }
}

/** The address of a portal, from the settings and never from a request. */
export const portalUrl = (settings: Settings, portal: Portal, hostName = settings.hosts[portal]): string =>
  `${settings.public_scheme}://${hostName}${settings.public_port ? `:${settings.public_port}` : ''}`
