import type { ReactNode } from 'react'
import styles from './illustration.module.css'

/** Objects, never people; they take the host's colours. */
const scenes = {
  plate: (
    <>
      <ellipse className={styles.soft} cx="100" cy="98" rx="72" ry="20" />
      <path className={styles.line} d="M28 98c0-11 32-20 72-20s72 9 72 20-32 20-72 20-72-9-72-20Z" />
      <ellipse className={styles.line} cx="100" cy="95" rx="42" ry="10" />
      <path className={styles.accent} d="M84 62c-8-8 8-14 0-24M104 62c-8-8 8-14 0-24M122 62c-7-7 7-12 0-20" />
    </>
  ),
  receipt: (
    <>
      <path className={styles.soft} d="M62 22h76v92l-9.5-7-9.5 7-9.5-7-9.5 7-9.5-7-9.5 7-9.5-7-9.5 7Z" />
      <path className={styles.line} d="M62 22h76v92l-9.5-7-9.5 7-9.5-7-9.5 7-9.5-7-9.5 7-9.5-7-9.5 7Z" />
      <path className={styles.line} d="M76 44h30M76 60h22" />
      <path className={styles.accent} d="M116 44h8M116 60h8M76 82h48" />
    </>
  ),
  awning: (
    <>
      <path className={styles.soft} d="M44 58h112v60H44z" />
      <path className={styles.line} d="M44 62v56h112V62M120 118V84h24v34M60 84h40v20H60z" />
      <path className={styles.fill} d="M52 28h24v28a12 12 0 0 1-24 0ZM100 28h24v28a12 12 0 0 1-24 0Z" />
      <path
        className={styles.line}
        d="M34 28h132v26a11 11 0 0 1-22 0 11 11 0 0 1-22 0 11 11 0 0 1-22 0 11 11 0 0 1-22 0 11 11 0 0 1-22 0 11 11 0 0 1-22 0Z"
      />
    </>
  ),
  pin: (
    <>
      <ellipse className={styles.soft} cx="100" cy="108" rx="58" ry="16" />
      <ellipse className={styles.accent} cx="100" cy="108" rx="34" ry="9" />
      <path className={styles.paper} d="M100 108S70 76 70 54a30 30 0 0 1 60 0c0 22-30 54-30 54Z" />
      <path className={styles.line} d="M100 108S70 76 70 54a30 30 0 0 1 60 0c0 22-30 54-30 54Z" />
      <circle className={styles.fill} cx="100" cy="54" r="11" />
    </>
  ),
  bell: (
    <>
      <path className={styles.soft} d="M52 96a48 48 0 0 1 96 0Z" />
      <path className={styles.line} d="M52 96a48 48 0 0 1 96 0ZM40 96h120v12H40zM92 44a8 8 0 0 1 16 0v4H92z" />
      <path className={styles.accent} d="M68 86a33 33 0 0 1 20-23" />
    </>
  ),
  ledger: (
    <>
      <path className={styles.soft} d="M100 38c-14-10-34-12-54-10v78c20-2 40 0 54 10Z" />
      <path
        className={styles.line}
        d="M100 38c-14-10-34-12-54-10v78c20-2 40 0 54 10 14-10 34-12 54-10V28c-20-2-40 0-54 10Zm0 0v78"
      />
      <path
        className={styles.accent}
        d="M60 48c10 0 18 1 26 4M60 64c10 0 18 1 26 4M140 48c-10 0-18 1-26 4M140 64c-10 0-18 1-26 4M140 82c-10 0-18 1-26 4"
      />
    </>
  ),
  umbrella: (
    <>
      <path
        className={styles.soft}
        d="M40 76a60 60 0 0 1 120 0c-10-8-22-8-30 0-9-8-21-8-30 0-9-8-21-8-30 0-8-8-20-8-30 0Z"
      />
      <path
        className={styles.line}
        d="M40 76a60 60 0 0 1 120 0c-10-8-22-8-30 0-9-8-21-8-30 0-9-8-21-8-30 0-8-8-20-8-30 0ZM100 16v-6M100 76v36a10 10 0 0 1-20 0"
      />
      <path className={styles.accent} d="m44 104-6 12M66 96l-6 12M146 96l-6 12M168 104l-6 12" />
    </>
  ),
  envelope: (
    <>
      <path className={styles.paper} d="M66 20h68v60H66z" />
      <path className={styles.line} d="M66 66V20h68v46" />
      <path className={styles.accent} d="M80 36h40M80 50h24" />
      <path className={styles.soft} d="M46 52l54 38 54-38v66H46z" />
      <path className={styles.line} d="M66 42 46 56v62h108V56l-20-14M46 56l54 36 54-36M46 118l38-36M154 118l-38-36" />
    </>
  ),
  key: (
    <>
      <path className={styles.soft} d="M118 74l34-8 18 18-12 34-34-18Z" />
      <path className={styles.line} d="M118 74l34-8 18 18-12 34-34-18ZM72 66a22 22 0 1 1 10-10l44 44" />
      <path className={styles.line} d="M72 66l40 40v14h14v-14l10-10" />
      <circle className={styles.fill} cx="58" cy="42" r="8" />
      <path className={styles.accent} d="M148 86l8 4" />
    </>
  ),
  plug: (
    <>
      <path className={styles.soft} d="M78 52h44v26a22 22 0 0 1-44 0Z" />
      <path className={styles.line} d="M78 52h44v26a22 22 0 0 1-44 0ZM90 52V30M110 52V30M100 100v10c0 10-22 6-22 18" />
      <path className={styles.accent} d="m140 40 10-8M144 58h14M60 40l-10-8M56 58H42" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type Scene = keyof typeof scenes

export const SceneDrawing = ({ scene }: { scene: Scene }) => (
  <svg
    className={styles.scene}
    width="200"
    height="140"
    viewBox="0 0 200 140"
    fill="none"
    aria-hidden
    focusable="false"
  >
    {scenes[scene]}
  </svg>
)
