export interface DemoAccount {
  /** The portal as host settings call it: admin, po, acceptor, ch. */
  portal: string
  email: string
  password: string
}

/** Demo data and demo accounts belong to a trial, never to production unless asked for. */
export const wantsDemo = (env: NodeJS.ProcessEnv, production: boolean): boolean =>
  (env['PLEIN_DEMO'] ?? (production ? 'off' : 'on')) === 'on'
