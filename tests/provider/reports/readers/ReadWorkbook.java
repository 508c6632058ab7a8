import java.io.ByteArrayInputStream;
import java.io.FileInputStream;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamReader;

/** Prints the rows of a workbook's first sheet as JSON, read by what Java itself has: its stream of ZIP, and StAX. */
public class ReadWorkbook {
  private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss");
  private static final BigDecimal SECONDS = BigDecimal.valueOf(86_400);

  public static void main(String[] arguments) throws Exception {
    Map<String, byte[]> parts = new HashMap<>();
    try (ZipInputStream zip = new ZipInputStream(new FileInputStream(arguments[0]))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry())
        parts.put(entry.getName(), zip.readAllBytes());
    }
    List<Boolean> moments = readStyles(parts.get("xl/styles.xml"));
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    String rows = String.join(",", readRows(parts.get("xl/worksheets/sheet1.xml"), moments));
    out.print("{\"version\":" + quote("Java " + Runtime.version().feature()) + ",\"rows\":[" + rows + "]}");
    out.flush();
  }

  private static XMLStreamReader open(byte[] part) throws Exception {
    XMLInputFactory factory = XMLInputFactory.newFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    return factory.createXMLStreamReader(new ByteArrayInputStream(part));
  }

  /** Which styles of cells show a day or a moment. */
  private static List<Boolean> readStyles(byte[] part) throws Exception {
    Map<String, String> formats = new HashMap<>();
    List<Boolean> moments = new ArrayList<>();
    boolean inCells = false;
    for (XMLStreamReader xml = open(part); xml.hasNext(); ) {
      int event = xml.next();
      if (event == XMLStreamReader.END_ELEMENT && xml.getLocalName().equals("cellXfs")) inCells = false;
      if (event != XMLStreamReader.START_ELEMENT) continue;
      if (xml.getLocalName().equals("cellXfs")) inCells = true;
      if (xml.getLocalName().equals("numFmt"))
        formats.put(xml.getAttributeValue(null, "numFmtId"), xml.getAttributeValue(null, "formatCode"));
      if (inCells && xml.getLocalName().equals("xf"))
        moments.add(formats.getOrDefault(xml.getAttributeValue(null, "numFmtId"), "").startsWith("yyyy"));
    }
    return moments;
  }

  private static List<String> readRows(byte[] part, List<Boolean> moments) throws Exception {
    List<String> rows = new ArrayList<>();
    List<String> cells = new ArrayList<>();
    String kind = null;
    String style = null;
    String value = "null";
    for (XMLStreamReader xml = open(part); xml.hasNext(); ) {
      int event = xml.next();
      if (event == XMLStreamReader.START_ELEMENT) {
        String name = xml.getLocalName();
        if (name.equals("row")) cells.clear();
        if (name.equals("c")) {
          kind = xml.getAttributeValue(null, "t");
          style = xml.getAttributeValue(null, "s");
          value = "null";
        }
        if (name.equals("t")) value = quote(xml.getElementText());
        if (name.equals("v")) value = show(xml.getElementText(), kind, style, moments);
      } else if (event == XMLStreamReader.END_ELEMENT) {
        if (xml.getLocalName().equals("c")) cells.add(value);
        if (xml.getLocalName().equals("row")) rows.add("[" + String.join(",", cells) + "]");
      }
    }
    return rows;
  }

  private static String show(String digits, String kind, String style, List<Boolean> moments) {
    if (kind != null && !kind.equals("n")) throw new IllegalStateException("No value of an export is of the type " + kind + ".");
    BigDecimal number = new BigDecimal(digits);
    if (style == null || !moments.get(Integer.parseInt(style))) return number.toPlainString();
    long seconds = number.multiply(SECONDS).setScale(0, RoundingMode.FLOOR).longValueExact();
    return quote(CLOCK.format(LocalDateTime.of(1899, 12, 30, 0, 0).plusSeconds(seconds)));
  }

  private static String quote(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char one : text.toCharArray()) {
      if (one < ' ' || one == '"' || one == '\\') quoted.append(String.format("\\u%04x", (int) one));
      else quoted.append(one);
    }
    return quoted.append('"').toString();
  }
}
