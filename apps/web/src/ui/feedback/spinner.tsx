import styles from './spinner.module.css'

/** 20 px, one turn in 2.5 s. It shows that work goes on; the words beside it say which. */
export const Spinner = () => <span className={styles.spinner} aria-hidden />
