type Command = [name: string, ...values: unknown[]]

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

let started = false

/** Loads the measuring script, once, and only after a yes. The address is sent without its query: it may hold an id. */
export const startAnalytics = (id: string): void => {
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
