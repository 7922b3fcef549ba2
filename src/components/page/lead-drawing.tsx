export const LeadDrawing = ({
  src,
  alt,
  className,
}: {
  src: string;
  alt: string;
  className?: string | undefined;
}) => <img className={className} src={src} alt={alt} width="480" height="480" fetchPriority="high" />;
