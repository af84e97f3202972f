import { defineConfig } from '@playwright/test'

/** The stories' own product: a free port, a fresh data folder, and the clock of the walkthroughs (Tuesday 24-11-2026, 17:40). */
const port = Number(process.env['STORIES_PORT'] ?? 18_080)
const dataDir = process.env['STORIES_DATA_DIR'] ?? 'node_modules/.cache/plein-stories'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Each portal is a site of its own: a process for each visit, and one for what is drawn, took a tenth of the stories' processor time.
  '--disable-site-isolation-trials',
  '--in-process-gpu',
]

/** `npm run test:full`: every story at both sizes, and those that prove what a machine's bad day or another language breaks (`*.system.spec.ts`). */
const is_full = process.env['PLEIN_TEST_FULL'] === '1'

/** Guests, cardholders, tills and who signs up hold a telephone; kitchens have a screen; owners, offices and administrators sit at a desk. */
const inHand =
  /\/e2e\/(?:accounts\/(?:acceptor|cardholder)|acceptor\/(?!invitation|kitchen-rush|office|phone-order|two-tabs)|cardholder|storefront|shell\/(?:feed|late-code|support)\b)/
/** Looks at each portal at the size of its people. */
const everyRoute = /\/every-route\.spec\.ts$/
const ofSystem = /\.system\.spec\.ts$/
const [atPhone, atDesk] = is_full
  ? [{}, {}]
  : [{ testMatch: [inHand, everyRoute], testIgnore: ofSystem }, { testIgnore: [ofSystem, inHand] }]

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'node_modules/.cache/plein-stories-results',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  // Guards against hanging, not promises: a machine may be three times slower than this one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['line']],
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: flags },
  },
  metadata: { port },
  projects: [
    { name: 'phone', use: phone, ...atPhone },
    { name: 'desktop', use: desktop, ...atDesk },
  ],
  webServer: {
    command: `rm -rf ${dataDir} && node tools/start.mjs`,
    url: `http://127.0.0.1:${port}/api/v1/health/ready`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 6000 },
    env: {
      PORT: String(port),
      PLEIN_DATA_DIR: dataDir,
      PLEIN_CLOCK: '2026-11-24T16:40:00Z',
      PLEIN_RATE_LIMITS: 'off',
      // The site of W06 that the food host stands in.
      PLEIN_FRAME_ANCESTORS: `http://winkel.localhost:${port + 2}`,
      // SMS go to the sandbox's Twilio, and mails can come back.
      PLEIN_SMS: `twilio://AC9bd8667775283e836a50b98053766149:04fbb55ea82a2386720aa802f1209d90@127.0.0.1:${port + 1}/twilio?from=+31970102030`,
      PLEIN_BOUNCE_DOMAIN: 'bounce.localhost',
      PLEIN_BOUNCE_PORT: String(port + 4),
      LOG_LEVEL: 'warn',
    },
  },
})
