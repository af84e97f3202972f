import { useEffect } from 'react'
import { settings } from './settings.ts'

let prefix = ''
let page = ''

const write = (): void => {
  const site = settings().program_title ?? 'Plein'
  document.title = `${prefix}${page ? `${page} · ` : ''}${site}`
}

/** The page's title, 'Orders · De Markthal'. The page puts it back in order when it leaves. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    page = title
    write()
  }, [title])
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
