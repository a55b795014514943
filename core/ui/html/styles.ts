/** Styles of sanitized HTML, loaded when the first HTML is rendered. */
import './safe-html.css';
