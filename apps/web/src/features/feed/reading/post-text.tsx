import type { TextRow } from '@plein/contract/feed/text'
import { pagePath } from '@plein/contract/pages/page-path'
import { Fragment, type ReactNode } from 'react'
import { Link } from '#platform/router/router.tsx'
import { toPieces, type Piece } from '../text/typed-text.rules.ts'
import styles from './post-text.module.css'

const Marked = ({ piece }: { piece: Piece }) => {
  const { text, tag, href, is_bold, is_italic } = piece
  let shown: ReactNode = text
  if (tag !== null) shown = <Link to={pagePath('/posts/tags/:tag', { tag })}>{text}</Link>
  if (href !== null)
    shown = (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {text}
      </a>
    )
  if (is_italic) shown = <em>{shown}</em>
  return is_bold ? <strong>{shown}</strong> : shown
}

const Words = ({ row }: { row: TextRow }) => (
  <>
    {toPieces(row).map((piece) => (
      <Fragment key={piece.start}>
        <Marked piece={piece} />
      </Fragment>
    ))}
  </>
)

interface Block {
  readonly at: number
  readonly type: TextRow['type']
  readonly rows: readonly TextRow[]
}

/** Items of a list that follow each other are one list. */
const toBlocks = (rows: readonly TextRow[]): Block[] => {
  const blocks: Block[] = []
  for (const [at, row] of rows.entries()) {
    const last = blocks.at(-1)
    if (row.type === 'list_item' && last?.type === 'list_item')
      blocks[blocks.length - 1] = { ...last, rows: [...last.rows, row] }
    else blocks.push({ at, type: row.type, rows: [row] })
  }
  return blocks
}

interface PostTextProps {
  rows: readonly TextRow[]
  /** Headings of a post stand below its title; those of a comment are none. */
  heading?: 'h3' | 'p'
}

/** Rows of a post or a comment: elements that React makes, never HTML. */
export const PostText = ({ rows, heading: Heading = 'h3' }: PostTextProps) => (
  <div className={styles.text}>
    {toBlocks(rows).map(({ at, type, rows: [row, ...rest] }) => {
      if (!row) return null
      if (type === 'heading')
        return (
          <Heading key={at}>
            <Words row={row} />
          </Heading>
        )
      if (type === 'quote')
        return (
          <blockquote key={at}>
            <Words row={row} />
          </blockquote>
        )
      if (type === 'paragraph')
        return (
          <p key={at}>
            <Words row={row} />
          </p>
        )
      return (
        <ul key={at}>
          {[row, ...rest].map((item, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- items of a text keep their places
            <li key={place}>
              <Words row={item} />
            </li>
          ))}
        </ul>
      )
    })}
  </div>
)
