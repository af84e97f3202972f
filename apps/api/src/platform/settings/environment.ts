import Type, { type TString } from 'typebox'
import Value from 'typebox/value'
import { messageVariables } from './message-variables.ts'
import { isAddress, text, wholeNumber, type Variable } from './variable.ts'

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
  PLEIN_PAYMENT_FEE_PERCENT: Type.Refine(
    text({
      default: '1',
      production: '0',
      shown: '0 in production, else 1',
      refusal: 'is a percentage like 2.5, with two decimals at most',
      meaning:
        'the percentage (VAT inside) that the platform takes of each payment of a payment program, beside the cents below; programs that are published keep what they agreed to',
    }),
    (value) => /^\d{1,3}([.,]\d{1,2})?$/.test(value) && Number(value.replace(',', '.')) <= 100,
  ),
  PLEIN_PAYMENT_FEE_CENTS: text({
    default: '35',
    production: '0',
    shown: '0 in production, else 35',
    pattern: '^\\d{1,4}$',
    refusal: 'is a number of cents like 35',
    meaning: 'the cents (VAT inside) that the platform takes of each payment of a payment program',
  }),
  PLEIN_PAYOUT_IBAN: text({
    default: 'NL91 ABNA 0417 1643 00',
    production: '',
    shown: 'none in production',
    meaning:
      'the account from which programs and acceptors are paid out, for the SEPA file; without it payouts are booked and no file is made',
  }),
  PLEIN_PAYOUT_NAME: text({ default: 'Plein' }),
  PLEIN_COMPANY: text({
    default: 'Plein',
    meaning:
      'who runs this Plein, as its own invoices name it (cards that owners order). The law asks for name, address and VAT number: set them before anybody pays',
  }),
  PLEIN_COMPANY_ADDRESS: text({
    default: 'Damrak 1, 1012 LG Amsterdam',
    production: '',
    shown: 'none in production',
    meaning: 'its street and place, with a comma between them',
  }),
  PLEIN_COMPANY_VAT: text({
    default: 'NL000099998B57',
    production: '',
    shown: 'none in production',
    meaning: 'its VAT number',
  }),
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
    meaning:
      'encrypts providers\' keys and the codes of cards, and finds cards by them ("Cards" below); base64url, 32 bytes',
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
  PLEIN_MOLLIE_URL: text({
    production: 'https://api.mollie.com',
    shown: 'in production the real one, else the sandbox, which speaks it',
    meaning: 'the root of Mollie’s API',
  }),
  PLEIN_CCV_URL: text({
    production: 'https://api.psp.ccv.eu',
    shown: 'in production the real one, else the sandbox, which speaks it',
    meaning: 'the root of the API of CCV Online Payments',
  }),
  PLEIN_DEMO: text({
    default: 'on',
    production: 'off',
    meaning: 'whether an empty database gets the demo data and its accounts',
  }),
  PLEIN_LOCAL_WEBHOOKS: text({
    default: 'on',
    production: 'off',
    pattern: '^(on|off)$',
    refusal: 'is on or off, and not on in production',
    meaning:
      'whether webhooks may go to this machine itself (`http://127.0.0.1`), for development; refused in production',
  }),
  PLEIN_LINK_PREVIEWS: text({
    default: 'on',
    pattern: '^(on|off)$',
    refusal: 'is on or off',
    meaning: 'whether the page behind the link of a post is read, once, to show its title and picture (0097)',
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
  ...messageVariables,
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
