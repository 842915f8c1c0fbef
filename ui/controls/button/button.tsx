import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { classes } from '../../classes.ts'
import { Icon, type IconName } from '../../illustrations/icon/icon.tsx'

/**
 * Look of a button: `primary` once per view, `accent` once per view on a dark background, `ghost` on a dark background
 * only, `tl` in the top and bottom bars, with its label below its icon on a phone.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'accent' | 'quiet' | 'ghost' | 'tool' | 'tool-line' | 'tl'

interface Appearance {
  variant?: ButtonVariant
  /** `large` is 64 px high, `small` 48 px; default 56 px. Tools have one size. */
  size?: 'small' | 'large'
  /** As wide as its container. */
  wide?: boolean
  icon?: IconName
  iconAfter?: IconName
  /** Id of the Dialog to open. */
  opens?: string
}

function buttonClass(appearance: ButtonVariant, size: Appearance['size'], wide?: boolean, extra?: string): string {
  if (appearance === 'tool') return classes('tool', extra)
  if (appearance === 'tl') return classes('tl', extra)
  if (appearance === 'tool-line') return classes('tool tool--line', extra)
  return classes('btn', `btn--${appearance}`, size && `btn--${size}`, wide && 'btn--wide', extra)
}

interface ButtonProps extends Appearance, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Work is in progress: shows a clock icon. The caller also changes the label ("Saving"). */
  busy?: boolean
}

/** A native button. Submits its form unless `type` differs. With `opens`, a script opens that dialog instead. */
export function Button({
  variant = 'primary',
  size,
  wide,
  icon,
  iconAfter,
  opens,
  busy,
  type,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type ?? (opens && !rest.form ? 'button' : 'submit')}
      className={buttonClass(variant, size, wide, className)}
      aria-busy={busy || undefined}
      data-opens={opens}
      {...rest}
    >
      {busy ? <Icon name="clock" /> : icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </button>
  )
}

interface LinkButtonProps extends Appearance, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
}

/**
 * A link that looks like a button. With `opens`, a script may open that dialog instead of following the link (selector
 * `a[data-opens]`); without scripts the link opens the equivalent page.
 */
export function LinkButton({
  variant = 'primary',
  size,
  wide,
  icon,
  iconAfter,
  opens,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a className={buttonClass(variant, size, wide, className)} data-opens={opens} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </a>
  )
}
