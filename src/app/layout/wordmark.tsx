/** The house with its row of high windows, and the name. */
export function Wordmark() {
  return (
    <svg width="176" height="32" viewBox="0 0 176 32" aria-hidden="true" fill="currentColor">
      <path d="M1 31V12L16 2l15 10v19h-2V13.100L16 4.400 3 13.100V31z" />
      <path
        d="M6 14.500h5.600v6.500H6zM13.200 14.500h5.600v6.500h-5.600zM20.400 14.500H26v6.500h-5.600z"
        fill="#FFD400"
        stroke="currentColor"
        strokeWidth="1.200"
      />
      <path d="M1 29.500h30V31H1z" />
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
