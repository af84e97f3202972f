import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { IconButton } from '../actions/icon-button.tsx'
import { classes } from '../classes.ts'
import styles from './figures.module.css'

/** A code, token or id: letters that are told apart. */
export const Code = ({ children }: { children: string }) => <code className={classes(styles['code'])}>{children}</code>

interface CopyButtonProps {
  text: string
  label: string
  onCopied: (worked: boolean) => void
}

/** Copies, and says whether it worked: clipboards can be refused. */
export const CopyButton = ({ text, label, onCopied }: CopyButtonProps) => (
  <IconButton
    icon={IconCopy}
    label={label}
    onClick={() => {
      const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
      void copied.then(
        () => onCopied(true),
        () => onCopied(false),
      )
    }}
  />
)
