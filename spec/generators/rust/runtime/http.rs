use std::io::{self, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::time::Duration;

/// How a body reaches the node and what comes back; implement it over another library for TLS or connections that are kept.
pub trait Transport {
    fn post(&self, body: &[u8]) -> io::Result<Answer>;
}

/// HTTP status and received body.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    pub status: u16,
    pub body: Vec<u8>,
}

/// HTTP/1.1 over the sockets of the standard library, a connection for each request. The standard library has no TLS.
#[derive(Debug, Clone)]
pub struct Http {
    host: String,
    address: String,
    path: String,
    /// Sent with each request.
    pub headers: Vec<(String, String)>,
    /// Of connecting, and of each wait for bytes.
    pub timeout: Duration,
}

impl Http {
    /// Fails for URLs that are not `http://host:port/path`.
    pub fn new(url: &str) -> io::Result<Self> {
        let wrong = |what: &str| io::Error::new(io::ErrorKind::InvalidInput, format!("{url}: {what}"));
        if url.starts_with("https://") {
            return Err(wrong("the standard library has no TLS; implement Transport with a library that has"));
        }
        let rest = url.strip_prefix("http://").ok_or_else(|| wrong("expected http://host:port/path"))?;
        let (host, path) = rest.find(|letter| letter == '/' || letter == '?').map_or((rest, ""), |at| rest.split_at(at));
        let unsafe_letter = |letter: char| letter.is_control() || letter == ' ' || letter == '@';
        if host.is_empty() || host.contains(unsafe_letter) || path.contains(|letter: char| letter.is_control() || letter == ' ') {
            return Err(wrong("expected http://host:port/path"));
        }
        let has_port = host.rsplit_once(':').map_or(false, |(_, port)| !port.is_empty() && !port.contains(']'));
        Ok(Http {
            host: host.to_string(),
            address: if has_port { host.to_string() } else { format!("{host}:80") },
            path: if path.starts_with('/') { path.to_string() } else { format!("/{path}") },
            headers: Vec::new(),
            timeout: Duration::from_secs(30),
        })
    }

    fn connect(&self) -> io::Result<TcpStream> {
        let mut refusal = io::Error::new(io::ErrorKind::NotFound, format!("{} has no address", self.address));
        for address in self.address.to_socket_addrs()? {
            match TcpStream::connect_timeout(&address, self.timeout) {
                Ok(stream) => {
                    stream.set_read_timeout(Some(self.timeout))?;
                    stream.set_write_timeout(Some(self.timeout))?;
                    return Ok(stream);
                }
                Err(error) => refusal = error,
            }
        }
        Err(refusal)
    }
}

impl Transport for Http {
    fn post(&self, body: &[u8]) -> io::Result<Answer> {
        let mut stream = self.connect()?;
        let mut head = format!("POST {} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.path, self.host);
        head += &format!("content-type: application/json\r\ncontent-length: {}\r\n", body.len());
        for (name, value) in &self.headers {
            head += &format!("{name}: {value}\r\n");
        }
        stream.write_all(format!("{head}\r\n").as_bytes())?;
        stream.write_all(body)?;
        let mut received = Vec::new();
        stream.read_to_end(&mut received)?;
        answer_of(&received).ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "the answer is no complete HTTP"))
    }
}

/// None where the answer is cut off or no HTTP.
fn answer_of(received: &[u8]) -> Option<Answer> {
    let end = received.windows(4).position(|window| window == b"\r\n\r\n")?;
    let head = std::str::from_utf8(&received[..end]).ok()?;
    let mut lines = head.split("\r\n");
    let status: u16 = lines.next()?.strip_prefix("HTTP/1.")?.split(' ').nth(1)?.parse().ok()?;
    let rest = &received[end + 4..];
    if status < 200 {
        return answer_of(rest);
    }
    let headers: Vec<(String, String)> = lines
        .filter_map(|line| line.split_once(':'))
        .map(|(name, value)| (name.to_ascii_lowercase(), value.trim().to_ascii_lowercase()))
        .collect();
    let header = |wanted: &str| headers.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str());
    let body = if header("transfer-encoding") == Some("chunked") {
        unchunked(rest)?
    } else {
        match header("content-length") {
            Some(length) => rest.get(..length.parse().ok()?)?.to_vec(),
            None => rest.to_vec(),
        }
    };
    Some(Answer { status, body })
}

fn unchunked(mut rest: &[u8]) -> Option<Vec<u8>> {
    let mut body = Vec::new();
    loop {
        let end = rest.windows(2).position(|window| window == b"\r\n")?;
        let line = std::str::from_utf8(&rest[..end]).ok()?;
        let size = usize::from_str_radix(line.split(';').next()?.trim(), 16).ok()?;
        let chunk = &rest[end + 2..];
        if size == 0 {
            return Some(body);
        }
        body.extend_from_slice(chunk.get(..size)?);
        rest = chunk.get(size.checked_add(2)?..)?;
    }
}
