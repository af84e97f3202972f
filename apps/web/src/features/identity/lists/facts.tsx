import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './lists.module.css'

interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** On a page the names stand beside the values, in a drawer above them. */
  wide?: boolean
}

/** The facts of a person or thing, each under its name. */
export const Facts = ({ facts, wide }: FactsProps) => (
  <dl className={classes(styles.facts, wide && styles.wide)}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
