type Command = [name: string, ...values: unknown[]]

declare global {
  interface Window {
    dataLayer?: unknown[]
    /** The measuring script calls this before it sends anything. */
    [disabled: `ga-disable-${string}`]: boolean | undefined
  }
}

let started = false

/** Loads the measuring script, once, and only after a yes. The address is sent without its query: it may hold an id. */
export const startAnalytics = (id: string): void => {
  window[`ga-disable-${id}`] = false
  if (started) return
  started = true
  const layer = (window.dataLayer ??= [])
  const tell = (...command: Command): void => void layer.push(command)
  tell('js', new Date())
  tell('config', id, { anonymize_ip: true, page_location: window.location.origin + window.location.pathname })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** After a no that came later: a script cannot be unloaded, but it sends nothing any more, and its cookies go. */
export const stopAnalytics = (id: string): void => {
  if (!started) return
  window[`ga-disable-${id}`] = true
  for (const name of document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? ''))
    if (name.startsWith('_ga')) expireCookie(name)
}

/** On this host and on every domain above it, as the script sets them on the highest that the browser lets it. */
const expireCookie = (name: string): void => {
  const parts = window.location.hostname.split('.')
  const domains = parts.map((_, at) => `; domain=${parts.slice(at).join('.')}`)
  for (const domain of ['', ...domains])
    document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/${domain}`
}
