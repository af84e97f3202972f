import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigationType } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { Illustration, type Scene } from '#ui/display/illustration.tsx'
import { classes } from '#ui/classes.ts'
import { accountStrings } from './strings/index.ts'
import styles from './account-page.module.css'

interface AccountPageProps {
  /** The page's title in the tab. */
  title: string
  width?: 'narrow' | 'wide'
  /** Beside the column on a wide screen: why this is asked. */
  why?: string
  children: ReactNode
}

/** The one column of a page about an account. */
export const AccountPage = ({ title, width = 'narrow', why, children }: AccountPageProps) => {
  const t = accountStrings.useTranslate()
  useTitle(title)
  return (
    <div className={classes(styles.page, styles[width])}>
      <div className={styles.column}>{children}</div>
      {why !== undefined && (
        <aside className={styles.why}>
          <h2>{t('why')}</h2>
          <p>{why}</p>
        </aside>
      )}
    </div>
  )
}

interface ResultProps {
  title: string
  scene: Scene
  children?: ReactNode
  /** The one next step, and what else can be done. */
  actions?: ReactNode
}

/** One message and its next step. It takes the focus when it comes in place of something else on the page. */
export const Result = ({ title, scene, children, actions }: ResultProps) => {
  const type = useNavigationType()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (type !== 'POP') heading.current?.focus()
  }, [type])
  return (
    <section className={styles.result}>
      <Illustration scene={scene} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
