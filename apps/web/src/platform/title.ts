import { useEffect } from 'react'
import { settings } from './settings.ts'

let prefix = ''
let page = ''
/** Of the page that gave its title last. */
let path = ''
let onTitle: (() => void) | undefined

const write = (): void => {
  const site = settings().program_title ?? 'Plein'
  document.title = `${prefix}${page ? `${page} · ` : ''}${site}`
}

/** The page's title, 'Orders · De Markthal'. The page puts it back in order when it leaves. */
export const useTitle = (title: string): void => {
  const { pathname } = window.location
  useEffect(() => {
    page = title
    path = pathname
    write()
    onTitle?.()
  }, [title, pathname])
}

/** Calls when the page that one has come to has its title: at once, or as soon as it has come and whenever it gives another. */
export const whenTitled = (say: () => void): (() => void) => {
  onTitle = say
  if (path === window.location.pathname) say()
  return () => (onTitle = undefined)
}

/** Before the title while it holds: '(2) ' for new orders, 'Error: ' after a failed submit. */
export const useTitlePrefix = (text: string): void => {
  useEffect(() => {
    prefix = text
    write()
    return () => {
      prefix = ''
      write()
    }
  }, [text])
}
