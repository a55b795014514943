/** Styles of sanitized HTML, loaded with the first of it. */
import './safe-html.css';
