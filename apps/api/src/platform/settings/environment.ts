import Type, { type TString } from 'typebox'
import Value from 'typebox/value'

/** One variable: its default, what it must be, and its line in docs/operations.md. */
interface Variable {
  readonly default?: string
  /** In production, where that is another one. */
  readonly production?: string
  /** How the document writes the default, where that is more than the value. */
  readonly shown?: string
  /** Behind the name of the variable, why its value is refused; {value} stands for it. */
  readonly refusal?: string
  readonly pattern?: string
  /** Its meaning; a variable without stands in the line of the one before it. */
  readonly meaning?: string
}

/** A value of the environment is always text. */
const text = (variable: Variable): TString & Variable => Type.String({ ...variable })

const isAddress = (value: string): boolean => URL.canParse(value)

const wholeNumber = (variable: Variable): TString & Variable =>
  Type.Refine(
    text({ refusal: 'is a whole number above 0', ...variable }),
    (value) => Number.isInteger(Number(value)) && Number(value) >= 1,
  )

/** The words between blanks and commas. */
export const splitList = (value: string): string[] => value.split(/[\s,]+/).filter(Boolean)

const countries = (variable: Variable): TString & Variable =>
  Type.Refine(
    text({ refusal: 'is a list of ISO 3166-1 codes like NL BE DE', ...variable }),
    (value) => splitList(value).length > 0 && splitList(value).every((part) => /^[A-Z]{2}$/i.test(part)),
  )

/** The European Economic Area, Switzerland and the United Kingdom: where the payment methods work. */
const usual_countries =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'

/** All that Plein reads from the environment, in the order of docs/operations.md. */
const environment = Type.Object({
  PORT: Type.Refine(
    text({
      default: '8080',
      refusal: 'is not a port number: {value}',
      meaning: 'where the server listens; the payment sandbox takes the next one',
    }),
    (value) => Number.isInteger(Number(value)) && Number(value) >= 0 && Number(value) <= 65_535,
  ),
  HOST: text({ default: '127.0.0.1', production: '0.0.0.0', meaning: 'address to listen on' }),
  NODE_ENV: text({ meaning: '`production`: no demo data, no sandbox, https links' }),
  DATABASE_URL: text({
    meaning: 'PostgreSQL 15 or newer, `postgres://user:password@host:5432/database`; without it the embedded one runs',
  }),
  PLEIN_OWNER_DATABASE_URL: text({
    shown: '`DATABASE_URL`',
    meaning: 'the login that owns the schemas and migrates, when it is another one',
  }),
  PLEIN_DATA_DIR: text({
    default: './data',
    meaning: 'everything that must outlive a restart and is not in your PostgreSQL',
  }),
  PLEIN_ADMIN_HOST: text({
    default: 'admin.localhost',
    shown: '`admin.localhost`, `po.`, `acceptor.`, `ch.`, `food.localhost`',
    meaning: "the portals' host names",
  }),
  PLEIN_PO_HOST: text({ default: 'po.localhost' }),
  PLEIN_ACCEPTOR_HOST: text({ default: 'acceptor.localhost' }),
  PLEIN_CH_HOST: text({ default: 'ch.localhost' }),
  PLEIN_FOOD_HOST: text({ default: 'food.localhost' }),
  PLEIN_REMOTE_CONNECT: text({
    default: 'ch',
    pattern: '^(admin|po|acceptor|ch|food)$',
    refusal: 'is one of admin, po, acceptor, ch, food',
    meaning: "portal of a host that is none of these and no restaurant's domain",
  }),
  PLEIN_PUBLIC_SCHEME: text({
    shown: '`http` and `PORT`; in production `https`, no port',
    meaning: 'how links in mails and redirects begin',
  }),
  PLEIN_PUBLIC_PORT: text({}),
  PLEIN_TRUSTED_PROXIES: text({ default: '0', meaning: "how many proxies in front may name the client's address" }),
  PLEIN_FRAME_ANCESTORS: text({
    meaning: 'origins that may embed every food host, beside those that an owner lists for the own one',
  }),
  PLEIN_PLATFORM_FEE: Type.Refine(
    text({
      default: '2.5',
      production: '0',
      shown: '0 in production, else 2.5',
      refusal: 'is a percentage like 2.5, with two decimals at most',
      meaning:
        'the percentage of the products (VAT inside) that the platform takes of the orders of a restaurant outside of a food court. The owner reads it in the form before publishing; restaurants that are published keep what they agreed to',
    }),
    (value) => /^\d{1,3}([.,]\d{1,2})?$/.test(value) && Number(value.replace(',', '.')) <= 100,
  ),
  PLEIN_PAYOUT_IBAN: text({
    default: 'NL91 ABNA 0417 1643 00',
    production: '',
    shown: 'none in production',
    meaning:
      'the account from which programs and acceptors are paid out, for the SEPA file; without it payouts are booked and no file is made',
  }),
  PLEIN_PAYOUT_NAME: text({ default: 'Plein' }),
  PLEIN_SUPPORT_MAILBOX: text({
    default: 'support@plein.example',
    meaning: "where messages to support are mailed; they also stand in the administration's list",
  }),
  PLEIN_SECRET: text({
    shown: 'made once, in the data folder',
    meaning: 'signs access tokens; base64url, 32 bytes',
  }),
  PLEIN_ENCRYPTION_KEY: text({
    shown: 'made once, in the data folder',
    meaning: "encrypts providers' keys; base64url, 32 bytes",
  }),
  PLEIN_SANDBOX: text({
    default: 'on',
    production: 'off',
    meaning: 'whether the payment sandbox runs in this process',
  }),
  PLEIN_SANDBOX_URL: text({
    shown: '`http://127.0.0.1:` + next port',
    meaning: 'a sandbox that runs elsewhere; none is started then',
  }),
  PLEIN_DEMO: text({
    default: 'on',
    production: 'off',
    meaning: 'whether an empty database gets the demo data and its accounts',
  }),
  PLEIN_PDOK_URL: text({
    production: 'https://api.pdok.nl/bzk/locatieserver/search/v3_1',
    shown: 'in production the public service',
    meaning: 'Dutch addresses by postcode',
  }),
  PLEIN_MAP_TILES: Type.Refine(
    text({
      refusal:
        'is an address like https://tiles.example.nl/{z}/{x}/{y}.png, and PLEIN_MAP_CREDIT says whose maps they are',
      meaning:
        "maps under an owner's delivery distances: an address of 256 px pictures such as `https://service.pdok.nl/brt/achtergrondkaart/wmts/v2_0/grijs/EPSG:3857/{z}/{x}/{y}.png`, and whom they are owed to (`Kaart: Kadaster, CC BY 4.0`); without them nobody else's server is asked",
    }),
    // In the path, so that the origin is one that a policy can name.
    (value) =>
      value === '' ||
      (/^https?:/.test(value) &&
        isAddress(value) &&
        ['{z}', '{x}', '{y}'].every((part) => decodeURI(new URL(value).pathname).includes(part))),
  ),
  PLEIN_MAP_CREDIT: text({}),
  SMTP_URL: Type.Refine(
    text({
      refusal: 'is an address like smtps://mail.example.nl:465, with a user and password where it wants them',
      meaning:
        'where mails go: `smtp://` or `smtps://` with host, port and, where it wants them, user and password; without it they stay in the outbox',
    }),
    (value) => value === '' || (isAddress(value) && /^smtps?:$/.test(new URL(value).protocol)),
  ),
  PLEIN_MAIL_FROM: Type.Refine(
    text({
      shown: '`Plein <no-reply@` + food host + `>`',
      refusal: 'is an address like no-reply@example.nl, or Name <no-reply@example.nl>',
      meaning: 'whom mails come from',
    }),
    (value) => /^[^\p{Cc}<>@]*<?[^\s<>@]+@[^\s<>@]+>?$/u.test(value),
  ),
  PLEIN_LETTERS_DIR: text({
    meaning:
      'a folder that letters are put into as PDF (A4, for an envelope with a window), to be printed by hand; what was printed is deleted there. Without it letters stay in the outbox',
  }),
  PLEIN_MAILS_PER_ADDRESS: wholeNumber({
    default: '200',
    production: '10',
    meaning: 'mails about accounts that one address may ask for in an hour',
  }),
  PLEIN_SIGN_UP_COUNTRIES: countries({
    default: usual_countries,
    shown: 'the EEA, Switzerland, the United Kingdom',
    meaning: 'where one can sign up, as ISO 3166-1 codes: `NL BE DE`',
  }),
  PLEIN_SMS_COUNTRIES: countries({
    shown: 'those of sign-up',
    meaning: 'to whose mobile numbers an SMS is sent, as ISO 3166-1 codes; three an hour to a number at most',
  }),
  PLEIN_SMS_PER_PROGRAM: wholeNumber({
    default: '300',
    meaning: "SMS that one program may send within 24 hours; what is over is on the order's page",
  }),
  PLEIN_CONNECTIONS_PER_ADDRESS: wholeNumber({
    default: '256',
    meaning:
      "connections that one address (of IPv6 a /64) may have open at a time; more are closed at once. Only where `PLEIN_TRUSTED_PROXIES` is 0: a proxy carries everybody's connections, and must bound them itself",
  }),
  PLEIN_RATE_LIMITS: text({ default: 'on', shown: 'on', meaning: '`off` lifts the limits, for measuring' }),
  PLEIN_CLOCK: Type.Refine(
    text({
      refusal: 'is a moment like 2026-11-24T16:40:00Z, and not for production',
      meaning:
        "a moment like `2026-11-24T16:40:00Z` at which the clock starts, and the payment sandbox's with it, for demonstrations; refused in production",
    }),
    (value) => value === '' || !Number.isNaN(Date.parse(value)),
  ),
  LOG_LEVEL: text({
    shown: '`info`; at a terminal `warn`, except in production',
    meaning:
      'of the log on stdout: `fatal` to `trace`. Each request is a line of `info`; one that takes longer than 2 s, or is turned away with 503, is a warning',
  }),
  LOG_FORMAT: text({
    pattern: '^(json|text)?$',
    refusal: 'is json or text',
    shown: '`json`; at a terminal `text`, except in production',
    meaning: '`json`: a JSON object a line, for whatever collects logs. `text`: a short line for a person',
  }),
  PLEIN_WEB_DIR: text({ shown: '`apps/web/dist`', meaning: 'the built web app' }),
})

export type VariableName = keyof typeof environment.properties

/** Throws the sentence of a variable for a value that it cannot have. */
export const assertUsable = (name: VariableName, value: string): void => {
  const variable: TString & Variable = environment.properties[name]
  if (!Value.Check(variable, value))
    throw new Error(`${name} ${(variable.refusal ?? 'is not usable').replace('{value}', value)}`)
}

/** The value of a variable, or its default; undefined without either. Throws one clear sentence for a value that it cannot have. */
export const readVariable = (env: NodeJS.ProcessEnv, name: VariableName): string | undefined => {
  const { default: usual, production }: Variable = environment.properties[name]
  const given = env[name]
  if (given !== undefined) assertUsable(name, given)
  return given ?? (env['NODE_ENV'] === 'production' ? (production ?? usual) : usual)
}

const code = (value: string): string => (/^\d[\d.]*$/.test(value) || value === '' ? value : `\`${value}\``)

const shownDefault = ({ default: usual = '', production, shown }: Variable): string =>
  shown ?? code(usual) + (production === undefined ? '' : `, in production ${code(production)}`)

/** The lines of the table of docs/operations.md. */
export const listRows = (): string[] => {
  const rows: { names: string[]; variable: Variable }[] = []
  for (const [name, variable] of Object.entries<Variable>(environment.properties)) {
    if (variable.meaning === undefined) rows.at(-1)?.names.push(`\`${name}\``)
    else rows.push({ names: [`\`${name}\``], variable })
  }
  return rows.map(({ names, variable }) =>
    `| ${names.join(', ')} | ${shownDefault(variable)} | ${variable.meaning} |`.replaceAll('|  |', '| |'),
  )
}
