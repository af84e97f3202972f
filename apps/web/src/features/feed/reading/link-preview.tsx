import type { Post } from '@plein/contract/feed/posts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconLink } from '#ui/icons/icons.ts'
import styles from './link-preview.module.css'

/** The address without what every address has. */
const shorten = (link: string): string => link.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')

/** The link of a post: the page as it told of itself, with our copy of its picture, or its address alone. */
export const PostLink = ({ link, preview }: { link: string; preview: Post['preview'] }) => (
  <a className={preview ? styles.card : styles.link} href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
    {preview?.image && (
      <img
        className={styles.image}
        src={preview.image.path}
        width={preview.image.width}
        height={preview.image.height}
        alt=""
        loading="lazy"
      />
    )}
    {preview ? (
      <span className={styles.words}>
        <span className={styles.title}>{preview.title}</span>
        {preview.description !== null && <span className={styles.description}>{preview.description}</span>}
        <span className={styles.site}>
          <Icon of={IconLink} size={16} />
          <span>{new URL(link).hostname.replace(/^www\./, '')}</span>
        </span>
      </span>
    ) : (
      <>
        <Icon of={IconLink} size={18} />
        <span>{shorten(link)}</span>
      </>
    )}
  </a>
)
