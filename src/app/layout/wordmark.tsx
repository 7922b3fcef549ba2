export function Wordmark() {
  return (
    <svg width="176" height="32" viewBox="0 0 176 32" aria-hidden="true" fill="currentColor">
      <path d="M1 31V12L16 2l15 10v19h-2V13.1L16 4.4 3 13.1V31z" />
      <path
        d="M6 14.5h5.6v6.5H6zM13.2 14.5h5.6v6.5h-5.6zM20.4 14.5H26v6.5h-5.6z"
        fill="#FFD400"
        stroke="currentColor"
        strokeWidth="1.2"
      />
      <path d="M1 29.5h30V31H1z" />
      <text
        x="42"
        y="23"
        fontFamily="var(--face-heading)"
        fontWeight="600"
        fontSize="21"
        letterSpacing="-0.4"
        textLength="132"
        lengthAdjust="spacingAndGlyphs"
      >
        Clerestory
      </text>
    </svg>
  );
}
