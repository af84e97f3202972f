declare global {
  interface Window {
    onbeforeinstallprompt: ((event: Event) => void) | null
    /** The browser's offer to install, which may come before the code that shows it. */
    installOffer?: Event | undefined
  }
}

// Heard once the first page has settled: nothing is added to what a hungry guest loads first.
window.onbeforeinstallprompt = (event) => {
  event.preventDefault()
  window.installOffer = event
}
