/** The looks of sanitised HTML, loaded with the first of it. */
import './safe-html.css';
