import { SiteLink, type SiteLinkProps } from "./site-link.tsx";
import styles from "./text-link.module.css";

/** A link inside text, to a page of this site. */
export function TextLink({ className, ...rest }: SiteLinkProps) {
  return <SiteLink {...rest} className={`${styles.link} ${className ?? ""}`} />;
}

/** A word that acts and looks like a link. */
export function TextButton({ className, ...rest }: React.ComponentProps<"button">) {
  return <button {...rest} type="button" className={`${styles.link} ${styles.button} ${className ?? ""}`} />;
}
